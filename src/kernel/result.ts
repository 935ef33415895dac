/** Either a value, or the reason for a refusal. Bugs are thrown, refusals are returned. */
export type Result<Value, Reason> = Ok<Value> | Err<Reason>;

interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

interface Err<Reason> {
  readonly ok: false;
  readonly reason: Reason;
}

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value });

export const err = <Reason>(reason: Reason): Err<Reason> => ({ ok: false, reason });

/** The value of a result that must not be a refusal. A refusal is a bug: it is thrown, with what was refused. */
export const accepted = <Value>(result: Result<Value, string>, what: string): Value => {
  if (!result.ok) throw new Error(`${what} is refused: ${result.reason}`);
  return result.value;
};
