/** Signatures, sizes and flags of the zip format: PKWARE APPNOTE.TXT, version 6.3.10, section 4.3. */
export const zip = {
  localHeader: { signature: 0x04034b50, bytes: 30 },
  centralHeader: { signature: 0x02014b50, bytes: 46 },
  /** The end of the central directory. A comment of up to 65,535 bytes may follow. */
  end: { signature: 0x06054b50, bytes: 22 },
  /** Zip64 has sizes of 8 bytes. Its end record and the locator of that record precede the plain end. */
  end64: { signature: 0x06064b50, bytes: 56 },
  locator64: { signature: 0x07064b50, bytes: 20 },
  /** The id of the extra field with the 8-byte sizes and offset. */
  extra64: 1,
  /** This value in a field of 2 or 4 bytes means that zip64 has the real one. */
  most16: 0xffff,
  most32: 0xffffffff,
  stored: 0,
  deflated: 8,
} as const

/** The number of bytes to read at once, so that the page can handle input in between. */
export const ZIP_STEP = 1_000_000
