/** What is deprecated ends the test that meets it: a later version of Node or of a package would no longer have it. */
process.throwDeprecation = true;
