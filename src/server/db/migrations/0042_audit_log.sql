CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"parent_id" bigint,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_parent" ON "audit_log" USING btree ("parent_id") WHERE "audit_log"."parent_id" IS NOT NULL;--> statement-breakpoint
-- Rows are added and read; only those of two years ago go, and only names and values are emptied when a person goes.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emptied CONSTANT text[] := ARRAY['actor_name', 'subject_name', 'before', 'after'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '2 years' THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - emptied = to_jsonb(OLD) - emptied
      AND NEW.actor_name IN (OLD.actor_name, '') AND NEW.subject_name IN (OLD.subject_name, '')
      AND (NEW.before IS NULL OR NEW.before = OLD.before)
      AND (NEW.after IS NULL OR NEW.after = OLD.after)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The rows of audit_log stay as they are.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER audit_log_whole BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
