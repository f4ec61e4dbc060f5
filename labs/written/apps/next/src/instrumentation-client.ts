interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

const factory = (window as { readonly trustedTypes?: PolicyFactory }).trustedTypes // not in every engine, nor in the types
factory?.createPolicy('default', {
  createScriptURL(url) {
    const { origin } = new URL(url, location.href)
    if (origin !== location.origin) throw new TypeError(`Not a script of this page: ${url}`)
    return url
  },
})
