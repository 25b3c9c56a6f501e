CREATE TABLE "refused_invitations" (
	"address" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
