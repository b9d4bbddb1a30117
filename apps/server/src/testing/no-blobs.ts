/** A store without files. */
export const noBlobs = { deleteAccount: async () => undefined }
