import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

// The sentences of errors are for people; no test asserts each of them, and code decides nothing by them. Codes, names
// of algorithms and keys of objects have no space in them, and are changed.

const ignoreSentences = {
  shouldIgnore(/** @type {{ isStringLiteral(): boolean, isTemplateLiteral(): boolean, node: any }} */ path) {
    const text = path.isStringLiteral()
      ? path.node.value
      : path.isTemplateLiteral()
        ? path.node.quasis.map((/** @type {any} */ quasi) => quasi.value.raw).join('')
        : ''
    return /\s\S+\s/.test(text) ? 'a sentence for people' : undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'sentences', ignoreSentences)]
