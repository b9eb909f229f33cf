CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_cohorts" (
	"month" date PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL,
	"came_back" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_day_words_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "empty_search_counted" CHECK ("empty_searches"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_by_day" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"subject" text NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	CONSTRAINT "sales_by_day_kind_day_subject_pk" PRIMARY KEY("kind","day","subject")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"carts" integer NOT NULL,
	"placed" integer NOT NULL,
	"placed_and_paid" integer NOT NULL,
	"paid" integer NOT NULL,
	"goods_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"units" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "tries" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sign_ins_newest" ON "sign_ins" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_outcome" ON "sign_ins" USING btree ("outcome","created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sign_ins_address" ON "sign_ins" USING btree ("ip_address","created_at","id");
--> statement-breakpoint
CREATE INDEX "empty_searches_words" ON "empty_searches" USING btree ("words","day");
