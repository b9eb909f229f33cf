CREATE TABLE "cdn_purges" (
	"target" text PRIMARY KEY NOT NULL,
	"snapshot" text,
	"era" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone
);
