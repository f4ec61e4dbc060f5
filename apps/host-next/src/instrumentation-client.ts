// biome-ignore-all lint/style/useFilenamingConvention: the name that Next looks for
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

// Next's bundler adds scripts by their address as text. Under `require-trusted-types-for 'script'` a default policy is
// asked each time: it lets through the page's own origin alone. Other engines have no such thing.
const factory = (window as { readonly trustedTypes?: PolicyFactory }).trustedTypes // not in every engine, nor in the types
factory?.createPolicy('default', {
  createScriptURL(url) {
    const { origin } = new URL(url, location.href)
    if (origin !== location.origin) throw new TypeError(`Not a script of this page: ${url}`)
    return url
  },
})
