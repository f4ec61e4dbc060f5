import { ELEMENTS } from '../../../packages/elements/src/elements.ts'
import { WIDGETS } from '../../../packages/elements/src/widgets.ts'
import type { CodeBlock } from './readBlocks.ts'

const TAG =
  /<([a-zA-Z][\w.-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^\s"'<>]+))?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{[^}]*\}|[^\s"'<>]+))?/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

const ANYWHERE = /^(id|class|className|style|slot|hidden|key|ref|data-[\w-]+|aria-[\w-]+|\{\.\.\..*)$/

/** Attributes of the script's tag: what the modal takes, with `data-` before it. */
const ON_SCRIPT = new Set(
  ELEMENTS.flatMap((element) => (element.tag === 'wallet-modal' ? element.attributes : [])).map(
    ({ name }) => `data-${name}`,
  ),
)

function toDashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The attribute behind a framework's way to bind it; undefined for listeners and directives. */
function toPlain(name: string): string | undefined {
  if (/^(@|on|v-|bind:|use:|\(|#|\*)/.test(name)) return undefined
  return toDashed(name.replace(/^[:.]|^\[(attr\.)?|\]$/g, ''))
}

function checkTag(tag: string, attributes: string, place: string): string[] {
  const names = [...attributes.matchAll(ATTRIBUTE)].map((match) => match[1] ?? '')
  if (tag === 'script' && /src=["'][^"']*foyer/.test(attributes)) {
    return names
      .filter((name) => name.startsWith('data-') && !ON_SCRIPT.has(name))
      .map((name) => `${place} the script takes no ${name}`)
  }
  if (!tag.includes('-')) return []
  const element = [...ELEMENTS, ...WIDGETS].find(
    (one) => one.tag === tag || (tag.endsWith(`-${one.tag}`) && tag !== one.tag),
  )
  if (!element)
    return /^(wallet|connect|account|network|foyer)-/.test(tag) ? [`${place} there is no <${tag}>`] : []
  const known = new Set(element.attributes.map(({ name }) => name))
  return names.flatMap((name) => {
    const plain = toPlain(name)
    if (plain === undefined || ANYWHERE.test(name) || ANYWHERE.test(plain) || known.has(plain)) return []
    return [`${place} <${tag}> takes no ${name}`]
  })
}

/** Returns the faults in the elements and attributes of a block of HTML, Vue or Svelte. */
export function checkMarkup({ code, place }: CodeBlock): string[] {
  const markup = code.replace(SCRIPT, (script) => script.slice(0, script.indexOf('>') + 1))
  const openings = (markup.match(/<!--/g) ?? []).length
  const problems = openings === (markup.match(/-->/g) ?? []).length ? [] : [`${place} a comment does not end`]
  for (const match of markup.matchAll(TAG)) {
    problems.push(...checkTag(match[1] ?? '', match[2] ?? '', place))
  }
  return problems
}

/** The scripts that stand inside of markup, as blocks of their own. */
export function innerScripts(block: CodeBlock): CodeBlock[] {
  return [...block.code.matchAll(SCRIPT)].flatMap((match) => {
    const [, attributes = '', code = ''] = match
    if (code.trim() === '') return []
    const isJson = /type="(importmap|application\/json)"/.test(attributes)
    const isTyped = /lang="ts"/.test(attributes)
    const language = isJson ? 'json' : block.language === 'html' ? (isTyped ? 'ts' : 'js') : block.language
    return [{ ...block, language, code }]
  })
}

/** Scripts and handlers inside of a page: under the header that we tell people to send they do not run. */
export function findInlineScripts(block: CodeBlock): string[] {
  if (block.language !== 'html') return []
  const scripts = innerScripts(block).filter(({ language }) => language !== 'json')
  const handlers = [...block.code.matchAll(/\son[a-z]+="/g)]
  return [...scripts, ...handlers].map(() => `${block.place} has a script inside of the page`)
}
