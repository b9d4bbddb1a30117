/** Written by tools/build/write-api-palette.mjs from tokens.css of the web app. */
export const LIGHT_PALETTE =
  '--paper: #fbf8f2; --surface: #ffffff; --sunken: #f3eee4; --ink: #1f1b16; --ink-2: #5a5148; --accent: #2f4a7a; --accent-wash: #e9edf5; --hair: #ded5c6;'
export const DARK_PALETTE =
  '--paper: #16130f; --surface: #1f1b16; --sunken: #110e0b; --ink: #f1eadd; --ink-2: #bdb2a2; --accent: #9db7ea; --accent-wash: #232a38; --hair: #3a342c;'
