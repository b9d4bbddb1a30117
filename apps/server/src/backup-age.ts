/** The greatest age of a backup in `BACKUP_DIR`, unless it is the newest (days). The privacy policy promises it. */
export const BACKUP_DAYS = 35
