import { LoginError } from '../discord/connection/login-error.ts';
import { LocalDiscordError } from '../local/world/journal/local-discord-error.ts';
import { MigrationError } from '../postgres/migrations.ts';
import { ForeignDatabaseError } from '../postgres/owner.ts';
import { RightsError } from '../postgres/rights.ts';
import { DatabaseUnfitError, diagnosisOf, sentenceOf } from '../postgres/trouble/diagnosis.ts';
import { EmbeddedPostgresError } from '../postgres/trouble/embedded-postgres-error.ts';
import { SchemaError } from '../postgres/trouble/schema-faults.ts';
import { TurnError } from '../postgres/turn.ts';
import { DatabaseGoneError } from '../postgres/watch.ts';
import { DatabaseLostError } from '../sessions/match/errors.ts';
import { PortError } from '../web/web-server.ts';
import { ConfigError } from './config.ts';

const FIXABLE = [
  ConfigError,
  LoginError,
  EmbeddedPostgresError,
  MigrationError,
  ForeignDatabaseError,
  RightsError,
  DatabaseUnfitError,
  SchemaError,
  TurnError,
  DatabaseGoneError,
  PortError,
  LocalDiscordError,
];

/** What the host can do about an error, in words; null for an error that is logged in full instead. */
export const advice = (error: unknown): string | null =>
  error instanceof DatabaseLostError
    ? sentenceOf(diagnosisOf(error.trouble))
    : error instanceof Error && FIXABLE.some((type) => error instanceof type)
      ? error.message
      : null;
