import { type Kysely, sql } from 'kysely';

/**
 * The audit log is read by who did something, by what was done and by when, and is only added to: the database itself refuses to
 * change a line or to remove one, but for those about sessions, which are removed by their age, and where a transaction has
 * said that it takes away what they are about (`allowAuditRemoval`).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_actor ON audit (actor_id, id) WHERE actor_id IS NOT NULL`.execute(database);
  await sql`CREATE INDEX audit_action ON audit (action, id)`.execute(database);
  await sql`CREATE INDEX audit_created ON audit (created_at)`.execute(database);
  await sql`
    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE'
        AND (OLD.entity = 'session' OR current_setting('access_atlas.audit_removal', true) = 'allowed')
      THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'The audit log is only added to.' USING ERRCODE = 'restrict_violation';
    END $$`.execute(database);
  await sql`
    CREATE TRIGGER audit_only_added_to BEFORE UPDATE OR DELETE ON audit
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`.execute(database);
}
