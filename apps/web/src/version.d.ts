/** The product's version. The build inserts it. */
declare const __APP_VERSION__: string
