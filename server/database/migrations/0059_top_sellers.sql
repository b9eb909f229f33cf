CREATE TABLE "top_sellers" (
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"rank" integer NOT NULL,
	"subject" text NOT NULL,
	"orders" integer NOT NULL,
	"units" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	CONSTRAINT "top_sellers_by_kind_rank_pk" PRIMARY KEY("by","kind","rank")
);
