CREATE TYPE "public"."reconciliation_state" AS ENUM('running', 'clean', 'findings', 'aborted');--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"check_name" text NOT NULL,
	"text" text NOT NULL,
	"subject_kind" text,
	"subject_id" uuid,
	"note" text,
	"explained_by" uuid,
	"explained_at" timestamp (3) with time zone,
	CONSTRAINT "finding_explained_whole" CHECK (("reconciliation_findings"."note" is null) = ("reconciliation_findings"."explained_at" is null)),
	CONSTRAINT "finding_subject" CHECK (("reconciliation_findings"."subject_kind" is null) = ("reconciliation_findings"."subject_id" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" "reconciliation_state" DEFAULT 'running' NOT NULL,
	"started_by" uuid,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"skipped" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "reconciliation_ended" CHECK (("reconciliation_runs"."state" = 'running') = ("reconciliation_runs"."finished_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_reconciliation_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finding_of_run" ON "reconciliation_findings" USING btree ("run_id","line");--> statement-breakpoint
CREATE INDEX "finding_explained" ON "reconciliation_findings" USING btree ("explained_at") WHERE "reconciliation_findings"."explained_at" is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_by_time" ON "reconciliation_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_one_running" ON "reconciliation_runs" USING btree ("state") WHERE "reconciliation_runs"."state" = 'running';