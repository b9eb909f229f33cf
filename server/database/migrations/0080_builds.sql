CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"assets" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
