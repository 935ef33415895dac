/** Has what `@prisma/config` needs of `effect` to read our configuration, which it takes as it is. */
const right = (value) => ({ _tag: 'Right', right: value });
const shape = new Proxy(() => shape, { get: (_, name) => (name === 'make' ? (value) => value : shape) });

exports.Either = {
  right,
  left: (value) => ({ _tag: 'Left', left: value }),
  isLeft: ({ _tag }) => _tag === 'Left',
  map: (change) => (either) => (either._tag === 'Left' ? either : right(change(either.right))),
  flatMap: (change) => (either) => (either._tag === 'Left' ? either : change(either.right)),
  orElse: (other) => (either) => (either._tag === 'Left' ? other(either.left) : either),
};
exports.Schema = new Proxy({}, { get: (_, name) => (name === 'decodeUnknownEither' ? () => right : shape) });
exports.pipe = (value, ...steps) => steps.reduce((result, step) => step(result), value);
