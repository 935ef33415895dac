-- CreateTable
CREATE TABLE "matches" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "options" JSON NOT NULL,
    "chosen" JSON,
    "gathering" BOOLEAN NOT NULL DEFAULT false,
    "invitation" JSON,
    "uneven" JSON,
    "suited" TEXT,
    "state" JSON,
    "setup_draws" JSON NOT NULL DEFAULT '[]',
    "news" JSON,
    "version" INTEGER NOT NULL DEFAULT 0,
    "move_count" INTEGER NOT NULL DEFAULT 0,
    "hints" INTEGER NOT NULL DEFAULT 0,
    "guild_id" TEXT,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "out_of_reach" BOOLEAN NOT NULL DEFAULT false,
    "thread_id" TEXT,
    "in_thread" BOOLEAN NOT NULL DEFAULT false,
    "patience" INTEGER,
    "hour" JSON,
    "pauses" JSON,
    "clock" JSON,
    "due_at" TIMESTAMPTZ(3),
    "claimed_for" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "call" JSON,
    "place" TEXT,
    "day" TEXT,
    "party_id" TEXT,
    "opens_at" TIMESTAMPTZ(3),
    "ranked_as" TEXT,
    "verified" BOOLEAN,
    "commitment" TEXT NOT NULL,
    "seed" TEXT NOT NULL,
    "next_seed" TEXT NOT NULL,
    "entropy" TEXT,
    "result" JSON,
    "score" INTEGER,
    "thinned" BOOLEAN NOT NULL DEFAULT false,
    "luck" JSON,
    "opened_by" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "matches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seats" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT,
    "bot" TEXT,
    "agreed" BOOLEAN NOT NULL DEFAULT false,
    "joined" BOOLEAN NOT NULL DEFAULT true,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "colour" TEXT,
    "plan" JSON,

    CONSTRAINT "seats_pkey" PRIMARY KEY ("match_id","seat")
);

-- CreateTable
CREATE TABLE "left_seats" (
    "match_id" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "interaction_id" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "left_seats_pkey" PRIMARY KEY ("match_id","seat","user_id","interaction_id")
);

-- CreateTable
CREATE TABLE "changes" (
    "interaction_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("interaction_id")
);

-- CreateTable
CREATE TABLE "notices" (
    "id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "calls" JSON NOT NULL,
    "reminders" JSON NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spectators" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "interaction_id" TEXT,
    "wanted" BOOLEAN NOT NULL DEFAULT true,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "spectators_pkey" PRIMARY KEY ("match_id","user_id")
);

-- CreateTable
CREATE TABLE "shares" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "guild_id" TEXT,
    "interaction_id" TEXT NOT NULL,
    "message_id" TEXT,
    "shared_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shares_pkey" PRIMARY KEY ("match_id","user_id","channel_id")
);

-- CreateTable
CREATE TABLE "postings" (
    "interaction_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "old_message_id" TEXT,
    "old_channel_id" TEXT,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "postings_pkey" PRIMARY KEY ("interaction_id")
);

-- CreateTable
CREATE TABLE "old_boards" (
    "message_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "old_boards_pkey" PRIMARY KEY ("message_id")
);

-- CreateTable
CREATE TABLE "private_screens" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "shown" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "private_screens_pkey" PRIMARY KEY ("match_id","user_id")
);

-- CreateTable
CREATE TABLE "moves" (
    "interaction_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "number" INTEGER,
    "seat" INTEGER NOT NULL,
    "action" JSON NOT NULL,
    "draws" JSON NOT NULL,
    "summary" JSON NOT NULL,
    "maker" TEXT NOT NULL DEFAULT 'player',
    "played_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "moves_pkey" PRIMARY KEY ("interaction_id")
);

-- CreateTable
CREATE TABLE "parties" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "rules" INTEGER NOT NULL,
    "options" JSON NOT NULL,
    "seconds" INTEGER NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "secret" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "entropy" TEXT,
    "bots" JSON NOT NULL DEFAULT '[]',
    "bots_by" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "began_at" TIMESTAMPTZ(3),
    "starts_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "shown" TEXT,
    "again_of" TEXT,
    "tournament_id" TEXT,
    "round" INTEGER,

    CONSTRAINT "parties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "party_members" (
    "party_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3),

    CONSTRAINT "party_members_pkey" PRIMARY KEY ("party_id","user_id")
);

-- CreateTable
CREATE TABLE "tournaments" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "chosen" JSON NOT NULL,
    "form" TEXT NOT NULL,
    "rounds" INTEGER,
    "seconds" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "in_threads" BOOLEAN NOT NULL,
    "opened_by" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "began_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "round" INTEGER NOT NULL DEFAULT 0,
    "round_ends_at" TIMESTAMPTZ(3),
    "advance_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "stage" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "shown" INTEGER,
    "again_of" TEXT,

    CONSTRAINT "tournaments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tournament_players" (
    "tournament_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT,
    "is_out" BOOLEAN NOT NULL DEFAULT false,
    "place" INTEGER,

    CONSTRAINT "tournament_players_pkey" PRIMARY KEY ("tournament_id","number")
);

-- CreateTable
CREATE TABLE "tournament_games" (
    "tournament_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "board" INTEGER NOT NULL,
    "one" INTEGER NOT NULL,
    "other" INTEGER,
    "match_id" TEXT,
    "winner" TEXT,
    "decision" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tournament_games_pkey" PRIMARY KEY ("tournament_id","round","board")
);

-- CreateTable
CREATE TABLE "tournament_scores" (
    "tournament_id" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "score" INTEGER,
    "is_absent" BOOLEAN NOT NULL,

    CONSTRAINT "tournament_scores_pkey" PRIMARY KEY ("tournament_id","round","number")
);

-- CreateTable
CREATE TABLE "gathering_events" (
    "id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "is_wanted" BOOLEAN NOT NULL,
    "place" TEXT,
    "event_id" TEXT,
    "shown" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "gathering_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "searches" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "found" BOOLEAN NOT NULL DEFAULT false,
    "other_channel_id" TEXT,

    CONSTRAINT "searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "days" (
    "day" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,

    CONSTRAINT "days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "pars" (
    "day" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "scores" JSON NOT NULL,
    "rivals" JSON NOT NULL DEFAULT '[]',

    CONSTRAINT "pars_pkey" PRIMARY KEY ("day","game")
);

-- CreateTable
CREATE TABLE "daily_posts" (
    "day" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "daily_posts_pkey" PRIMARY KEY ("day","guild_id")
);

-- CreateTable
CREATE TABLE "nudges" (
    "user_id" TEXT NOT NULL,
    "minute" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "nudges_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "puzzle_answers" (
    "day" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_solved" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "guild_id" TEXT,
    "puzzle" TEXT NOT NULL,
    "measured" INTEGER NOT NULL,
    "moved" DOUBLE PRECISION,

    CONSTRAINT "puzzle_answers_pkey" PRIMARY KEY ("day","game","user_id")
);

-- CreateTable
CREATE TABLE "week_answers" (
    "week" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "is_solved" BOOLEAN NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,
    "guild_id" TEXT,
    "puzzle" TEXT NOT NULL,
    "measured" INTEGER NOT NULL,
    "moved" DOUBLE PRECISION,

    CONSTRAINT "week_answers_pkey" PRIMARY KEY ("week","game","number","user_id")
);

-- CreateTable
CREATE TABLE "puzzle_ratings" (
    "game" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "uncertainty" DOUBLE PRECISION NOT NULL,
    "change" DOUBLE PRECISION NOT NULL,
    "answered" INTEGER NOT NULL,
    "solved" INTEGER NOT NULL,
    "puzzle" TEXT NOT NULL,

    CONSTRAINT "puzzle_ratings_pkey" PRIMARY KEY ("game","user_id")
);

-- CreateTable
CREATE TABLE "rated_puzzles" (
    "game" TEXT NOT NULL,
    "puzzle" TEXT NOT NULL,
    "rating" DOUBLE PRECISION NOT NULL,
    "uncertainty" DOUBLE PRECISION NOT NULL,
    "answers" INTEGER NOT NULL,

    CONSTRAINT "rated_puzzles_pkey" PRIMARY KEY ("game","puzzle")
);

-- CreateTable
CREATE TABLE "puzzle_weeks" (
    "week" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "puzzles" TEXT[],

    CONSTRAINT "puzzle_weeks_pkey" PRIMARY KEY ("week","game")
);

-- CreateTable
CREATE TABLE "seasons" (
    "guild_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("guild_id","month")
);

-- CreateTable
CREATE TABLE "season_places" (
    "guild_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "division" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "daily" INTEGER NOT NULL,
    "party" INTEGER NOT NULL,
    "game" INTEGER NOT NULL,
    "puzzle" INTEGER NOT NULL,
    "days" INTEGER NOT NULL,
    "medal" INTEGER,
    "next" INTEGER,

    CONSTRAINT "season_places_pkey" PRIMARY KEY ("guild_id","month","user_id")
);

-- CreateTable
CREATE TABLE "heartbeat" (
    "shards" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "machine_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "heartbeat_pkey" PRIMARY KEY ("shards")
);

-- CreateTable
CREATE TABLE "outages" (
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outages_pkey" PRIMARY KEY ("since")
);

-- CreateTable
CREATE TABLE "registrations" (
    "scope" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "version" TEXT,
    "registered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "registrations_pkey" PRIMARY KEY ("scope")
);

-- CreateTable
CREATE TABLE "preferences" (
    "id" TEXT NOT NULL,
    "is_server" BOOLEAN NOT NULL DEFAULT false,
    "pictures" BOOLEAN,
    "with_text" BOOLEAN,
    "threads" BOOLEAN,
    "listed" BOOLEAN,
    "last_options" JSONB,
    "colour" TEXT,
    "zone" TEXT,
    "quiet_from" INTEGER,
    "quiet_until" INTEGER,
    "days_off" JSON,
    "language" TEXT,
    "last_language" TEXT,
    "calls" TEXT,
    "calls_in" TEXT,
    "daily_channel_id" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "absences" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "absences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "personal_calls" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "personal_calls_pkey" PRIMARY KEY ("match_id","user_id")
);

-- CreateTable
CREATE TABLE "pings" (
    "pinged_by" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "interaction_id" TEXT,

    CONSTRAINT "pings_pkey" PRIMARY KEY ("pinged_by","user_id","about")
);

-- CreateTable
CREATE TABLE "shut_outs" (
    "shut_by" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shut_outs_pkey" PRIMARY KEY ("shut_by","user_id")
);

-- CreateTable
CREATE TABLE "shown_records" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "shown_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shown_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "departed_servers" (
    "guild_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "departed_servers_pkey" PRIMARY KEY ("guild_id")
);

-- CreateTable
CREATE TABLE "homes" (
    "guild_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "message_id" TEXT,
    "shown" TEXT NOT NULL DEFAULT '',
    "week" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "looked_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "trouble" TEXT,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "homes_pkey" PRIMARY KEY ("guild_id")
);

-- CreateTable
CREATE TABLE "champion_roles" (
    "guild_id" TEXT NOT NULL,
    "season" TEXT,
    "tournament" TEXT,
    "streak" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "champion_roles_pkey" PRIMARY KEY ("guild_id")
);

-- CreateTable
CREATE TABLE "held_roles" (
    "guild_id" TEXT NOT NULL,
    "role_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "held_roles_pkey" PRIMARY KEY ("guild_id","role_id","user_id")
);

-- CreateTable
CREATE TABLE "arrivals" (
    "guild_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "is_new" BOOLEAN NOT NULL,

    CONSTRAINT "arrivals_pkey" PRIMARY KEY ("guild_id")
);

-- CreateTable
CREATE TABLE "arrival_watch" (
    "id" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "arrival_watch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "daily_counts" (
    "day" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "daily_counts_pkey" PRIMARY KEY ("day","name")
);

-- CreateTable
CREATE TABLE "chores" (
    "name" TEXT NOT NULL,
    "begun" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chores_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "owner" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "application_id" TEXT NOT NULL,
    "is_local" BOOLEAN NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "owner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_runs" (
    "name" TEXT NOT NULL,
    "day" TEXT NOT NULL,

    CONSTRAINT "spent_runs_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "backups" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "matches_place_key" ON "matches"("place");

-- CreateIndex
CREATE UNIQUE INDEX "matches_ranked_as_key" ON "matches"("ranked_as");

-- CreateIndex
CREATE INDEX "matches_channel_id_ended_at_idx" ON "matches"("channel_id", "ended_at");

-- CreateIndex
CREATE INDEX "matches_guild_id_game_score_idx" ON "matches"("guild_id", "game", "score" DESC);

-- CreateIndex
CREATE INDEX "matches_guild_id_game_ended_at_idx" ON "matches"("guild_id", "game", "ended_at");

-- CreateIndex
CREATE INDEX "matches_due_at_idx" ON "matches"("due_at");

-- CreateIndex
CREATE INDEX "matches_opened_by_ended_at_idx" ON "matches"("opened_by", "ended_at");

-- CreateIndex
CREATE INDEX "matches_day_game_idx" ON "matches"("day", "game");

-- CreateIndex
CREATE UNIQUE INDEX "matches_party_id_opened_by_key" ON "matches"("party_id", "opened_by");

-- CreateIndex
CREATE INDEX "seats_user_id_match_id_idx" ON "seats"("user_id", "match_id");

-- CreateIndex
CREATE UNIQUE INDEX "seats_match_id_user_id_key" ON "seats"("match_id", "user_id");

-- CreateIndex
CREATE INDEX "left_seats_user_id_idx" ON "left_seats"("user_id");

-- CreateIndex
CREATE INDEX "changes_match_id_idx" ON "changes"("match_id");

-- CreateIndex
CREATE INDEX "changes_changed_at_idx" ON "changes"("changed_at");

-- CreateIndex
CREATE INDEX "notices_due_at_idx" ON "notices"("due_at");

-- CreateIndex
CREATE INDEX "notices_match_id_idx" ON "notices"("match_id");

-- CreateIndex
CREATE INDEX "spectators_user_id_idx" ON "spectators"("user_id");

-- CreateIndex
CREATE INDEX "shares_user_id_idx" ON "shares"("user_id");

-- CreateIndex
CREATE INDEX "shares_guild_id_idx" ON "shares"("guild_id");

-- CreateIndex
CREATE INDEX "postings_match_id_idx" ON "postings"("match_id");

-- CreateIndex
CREATE INDEX "old_boards_match_id_idx" ON "old_boards"("match_id");

-- CreateIndex
CREATE INDEX "private_screens_expires_at_idx" ON "private_screens"("expires_at");

-- CreateIndex
CREATE INDEX "moves_played_at_idx" ON "moves"("played_at");

-- CreateIndex
CREATE UNIQUE INDEX "moves_match_id_number_key" ON "moves"("match_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "parties_again_of_key" ON "parties"("again_of");

-- CreateIndex
CREATE INDEX "parties_due_at_idx" ON "parties"("due_at");

-- CreateIndex
CREATE INDEX "parties_ended_at_closes_at_idx" ON "parties"("ended_at", "closes_at");

-- CreateIndex
CREATE INDEX "parties_guild_id_idx" ON "parties"("guild_id");

-- CreateIndex
CREATE UNIQUE INDEX "parties_tournament_id_round_key" ON "parties"("tournament_id", "round");

-- CreateIndex
CREATE INDEX "party_members_user_id_idx" ON "party_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tournaments_again_of_key" ON "tournaments"("again_of");

-- CreateIndex
CREATE INDEX "tournaments_due_at_idx" ON "tournaments"("due_at");

-- CreateIndex
CREATE INDEX "tournaments_ended_at_idx" ON "tournaments"("ended_at");

-- CreateIndex
CREATE INDEX "tournaments_guild_id_ended_at_idx" ON "tournaments"("guild_id", "ended_at");

-- CreateIndex
CREATE INDEX "tournament_players_user_id_idx" ON "tournament_players"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tournament_players_tournament_id_user_id_key" ON "tournament_players"("tournament_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "tournament_games_match_id_key" ON "tournament_games"("match_id");

-- CreateIndex
CREATE INDEX "tournament_games_due_at_idx" ON "tournament_games"("due_at");

-- CreateIndex
CREATE INDEX "gathering_events_due_at_idx" ON "gathering_events"("due_at");

-- CreateIndex
CREATE INDEX "searches_due_at_idx" ON "searches"("due_at");

-- CreateIndex
CREATE INDEX "searches_user_id_idx" ON "searches"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "searches_guild_id_game_user_id_key" ON "searches"("guild_id", "game", "user_id");

-- CreateIndex
CREATE INDEX "daily_posts_due_at_idx" ON "daily_posts"("due_at");

-- CreateIndex
CREATE INDEX "nudges_due_at_idx" ON "nudges"("due_at");

-- CreateIndex
CREATE INDEX "puzzle_answers_user_id_idx" ON "puzzle_answers"("user_id");

-- CreateIndex
CREATE INDEX "puzzle_answers_guild_id_answered_at_idx" ON "puzzle_answers"("guild_id", "answered_at");

-- CreateIndex
CREATE INDEX "week_answers_user_id_idx" ON "week_answers"("user_id");

-- CreateIndex
CREATE INDEX "week_answers_guild_id_answered_at_idx" ON "week_answers"("guild_id", "answered_at");

-- CreateIndex
CREATE INDEX "puzzle_ratings_user_id_idx" ON "puzzle_ratings"("user_id");

-- CreateIndex
CREATE INDEX "seasons_settled_at_idx" ON "seasons"("settled_at");

-- CreateIndex
CREATE INDEX "seasons_due_at_idx" ON "seasons"("due_at");

-- CreateIndex
CREATE INDEX "season_places_user_id_idx" ON "season_places"("user_id");

-- CreateIndex
CREATE INDEX "absences_user_id_until_idx" ON "absences"("user_id", "until");

-- CreateIndex
CREATE INDEX "personal_calls_message_id_idx" ON "personal_calls"("message_id");

-- CreateIndex
CREATE INDEX "personal_calls_user_id_idx" ON "personal_calls"("user_id");

-- CreateIndex
CREATE INDEX "pings_user_id_idx" ON "pings"("user_id");

-- CreateIndex
CREATE INDEX "pings_at_idx" ON "pings"("at");

-- CreateIndex
CREATE INDEX "shut_outs_user_id_idx" ON "shut_outs"("user_id");

-- CreateIndex
CREATE INDEX "shown_records_user_id_shown_at_idx" ON "shown_records"("user_id", "shown_at");

-- CreateIndex
CREATE INDEX "shown_records_shown_at_idx" ON "shown_records"("shown_at");

-- CreateIndex
CREATE INDEX "homes_due_at_idx" ON "homes"("due_at");

-- CreateIndex
CREATE INDEX "champion_roles_due_at_idx" ON "champion_roles"("due_at");

-- CreateIndex
CREATE INDEX "held_roles_user_id_idx" ON "held_roles"("user_id");

-- CreateIndex
CREATE INDEX "arrivals_at_idx" ON "arrivals"("at");

-- AddForeignKey
ALTER TABLE "seats" ADD CONSTRAINT "seats_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "left_seats" ADD CONSTRAINT "left_seats_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "changes" ADD CONSTRAINT "changes_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "spectators" ADD CONSTRAINT "spectators_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shares" ADD CONSTRAINT "shares_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "postings" ADD CONSTRAINT "postings_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "old_boards" ADD CONSTRAINT "old_boards_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_screens" ADD CONSTRAINT "private_screens_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moves" ADD CONSTRAINT "moves_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party_members" ADD CONSTRAINT "party_members_party_id_fkey" FOREIGN KEY ("party_id") REFERENCES "parties"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_players" ADD CONSTRAINT "tournament_players_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_games" ADD CONSTRAINT "tournament_games_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tournament_scores" ADD CONSTRAINT "tournament_scores_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "tournaments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "personal_calls" ADD CONSTRAINT "personal_calls_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Indexes that Prisma's schema can't describe.
CREATE INDEX "matches_ended_idx" ON "matches" ("ended_at") WHERE "ended_at" IS NOT NULL AND NOT "thinned";
CREATE INDEX "matches_invited_idx" ON "matches" (("invitation"->>'userId')) WHERE "invitation" IS NOT NULL;
CREATE INDEX "matches_open_idx" ON "matches" ("game", "gathering") WHERE "ended_at" IS NULL;

-- A click replaces the row of its match. With room for it on the same page, no index is touched.
ALTER TABLE "matches" SET (fillfactor = 75);
