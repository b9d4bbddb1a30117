/** A blob store without files, for tests. */
export const noBlobs = { deleteAccount: async () => undefined }
