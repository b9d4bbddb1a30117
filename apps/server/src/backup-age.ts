/** The greatest age of a backup in `BACKUP_DIR` while the server runs (days). The privacy policy promises it. */
export const BACKUP_DAYS = 35
