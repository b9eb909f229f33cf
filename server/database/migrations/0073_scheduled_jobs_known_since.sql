ALTER TABLE "scheduled_jobs" ALTER COLUMN "finished_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ALTER COLUMN "finished_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_jobs" ADD COLUMN "known_since" timestamp (3) with time zone DEFAULT now() NOT NULL;