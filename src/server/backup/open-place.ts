import { resolve } from 'node:path';
import type { S3Access } from '../media/s3-client.ts';
import { bucketPlace, objectSource } from './bucket-place.ts';
import { fileSource, folderPlace } from './folder-place.ts';
import { type BackupPlace, type BackupSource, bucketAddress } from './place.ts';

/** Opens the folder or the bucket of a setting. */
export function openPlace(given: string, access: S3Access | undefined): BackupPlace {
  const bucket = bucketAddress(given);
  if (!bucket) return folderPlace(resolve(given));
  return bucketPlace(bucket, needed(given, access));
}

/** Opens one backup: a file, or `s3://bucket/prefix/name.tar`. */
export function openSource(given: string, access: S3Access | undefined): BackupSource {
  const bucket = bucketAddress(given);
  if (!bucket) return fileSource(resolve(given));
  return objectSource(bucket, needed(given, access));
}

function needed(given: string, access: S3Access | undefined): S3Access {
  if (access) return access;
  throw new Error(`${given}: set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
}
