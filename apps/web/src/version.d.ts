/** The product's version. The build inserts it. */
declare const __APP_VERSION__: string
/** The day of the commit that was built, or null if the build has no repository. */
declare const __APP_DAY__: string | null
/** The releases of CHANGELOG.md, see tools/build/read-changelog.mjs. */
declare const __APP_RELEASES__: unknown
/** The works and packages of others, see about-facts.mjs. */
declare const __APP_CREDITS__: unknown
