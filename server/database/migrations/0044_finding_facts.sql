ALTER TABLE "reconciliation_findings" DROP CONSTRAINT "finding_subject";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- The page of a finding becomes a link. Explanations of offline payments, which every run lists again, are kept.
update reconciliation_findings set links = jsonb_build_array(jsonb_build_object('kind', subject_kind, 'id', subject_id,
  'label', subject_kind || ' ' || left(subject_id::text, 8))) where subject_id is not null;--> statement-breakpoint
update reconciliation_findings f
set kind = case when f.text like '%without a line of the bank statement' then 'offline_payment_unmatched' else 'offline_payment_matched_alone' end,
  facts = jsonb_build_object('payment', jsonb_build_object('record', 'payment', 'id', p.id),
    'amount', jsonb_build_object('amountMinor', p.amount_minor, 'currency', 'USD'), 'day', (p.created_at at time zone 'UTC')::date)
from payments p where p.id = f.subject_id and f.subject_kind = 'payment' and f.check_name like 'offline payments:%';--> statement-breakpoint
ALTER TABLE "reconciliation_findings" DROP COLUMN "subject_kind";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" DROP COLUMN "subject_id";--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "finding_facts" CHECK (("reconciliation_findings"."kind" is null) = ("reconciliation_findings"."facts" is null));
