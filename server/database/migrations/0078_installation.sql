CREATE TYPE "public"."world" AS ENUM('demo', 'sandbox', 'shop');--> statement-breakpoint
CREATE TABLE "installation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"world" "world" NOT NULL,
	"secret_fingerprint" text,
	"place" text,
	"seen_at" timestamp (3) with time zone,
	"chosen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_once" UNIQUE("is_only"),
	CONSTRAINT "installation_is_one" CHECK ("installation"."is_only")
);
