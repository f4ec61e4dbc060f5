/** The folder of the console's built page, which a gateway serves: `index.html`, and scripts and styles in `assets`. */
export const builtConsole: URL = new URL(/* @vite-ignore */ '../dist/site/', import.meta.url)

/** The folder of the built page of a vault's console, with files of the same names. */
export const builtVaultConsole: URL = new URL(/* @vite-ignore */ '../dist/vault-site/', import.meta.url)
