import type { Plugin } from 'vite'

const HELPERS = 'rolldown-runtime'

/** Turns `var a=…;export{a as n,b};` into an expression that gives an object of the exports that are wanted. */
function toExpression(code: string, wanted: ReadonlySet<string>): string {
  const found = /export\s*\{([^}]*)\};?\s*$/.exec(code)
  const names = (found?.[1] ?? '').split(',').flatMap((one) => {
    const [local = '', exported = local] = one.trim().split(/\s+as\s+/)
    return wanted.has(exported) ? [`${exported}:${local}`] : []
  })
  // What nobody wants is dropped by the minifier that comes after.
  return `(()=>{${code.slice(0, found?.index)};return{${names.join(',')}}})()`
}

/**
 * Vite plugin: puts the bundler's helpers, some 200 bytes, into every chunk that needs them. Left in a chunk of their
 * own they are one more file that `ui` waits for, found only after `ui` itself has arrived.
 */
export function inlineBundlerHelpers(): Plugin {
  return {
    name: 'foyer:inline-bundler-helpers',
    generateBundle(_options, bundle) {
      const [file, helpers] = Object.entries(bundle).find(([name]) => name.includes(HELPERS)) ?? []
      if (!file || helpers?.type !== 'chunk') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(
          new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./(?:chunks/)?${HELPERS}[^"'\`]*["'\`];?`),
          (_match, names: string) => {
            const wanted = new Set(names.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''))
            return `const{${names.replaceAll(/\s+as\s+/g, ':')}}=${toExpression(helpers.code, wanted)};`
          },
        )
      }
      delete bundle[file]
    },
  }
}
