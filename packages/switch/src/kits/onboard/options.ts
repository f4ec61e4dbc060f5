import { Node, type ObjectLiteralExpression } from 'ts-morph'
import {
  listMembers,
  nameOf,
  readMember,
  readObject,
  readText,
  resolveValue,
  unwrap,
} from '../../source/code.ts'
import type { Script } from '../../source/script.ts'
import { KNOWN_CHAIN_IDS } from '../networks.ts'

const REASONS: ReadonlyMap<string, string> = new Map([
  ['connect', 'Foyer connects again by itself'],
  ['accountCenter', 'the account of the modal takes its place'],
  ['notify', 'the account lists transactions by itself'],
])

/** Writes the options of Web3-Onboard as those of Foyer. */
export function toOptions(script: Script, object: ObjectLiteralExpression): string[] {
  return listMembers(object).flatMap((member) => {
    const value = readMember(member)
    switch (nameOf(member)) {
      case 'wallets':
        return []
      case 'chains':
        return toNetworks(script, value)
      case 'appMetadata':
        return toMetadata(script, value)
      case 'theme':
        return toTheme(script, value)
      default:
        script.leaveOut(member, {
          message: `\`${nameOf(member)}\` is left out: ${REASONS.get(nameOf(member)) ?? 'there is none'}.`,
          topic: 'configuration',
        })
        return []
    }
  })
}

/** The number of a chain, from hexadecimal text or a number. */
function readChainId(node: Node | undefined): number | undefined {
  const id = Number(readText(node) ?? node?.getText().replaceAll('_', ''))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function toNetworks(script: Script, value: Node): string[] {
  const array = resolveValue(value)
  const ids = Node.isArrayLiteralExpression(array)
    ? array.getElements().map((one) => {
        const object = readObject(resolveValue(one))
        const id = object && listMembers(object).find((member) => nameOf(member) === 'id')
        return id && readChainId(readMember(id))
      })
    : [undefined]
  if (ids.some((id) => id === undefined)) {
    script.todoNow(value, {
      message: '`chains` could not be read: write their numbers in `networks`.',
      topic: 'networks',
    })
    const inner = unwrap(value) ?? value
    const isSimple =
      Node.isIdentifier(inner) || Node.isCallExpression(inner) || Node.isPropertyAccessExpression(inner)
    const code = isSimple ? inner.getText() : `(${inner.getText()})`
    return [`networks: ${code}.map(({ id }) => Number(id))`]
  }
  for (const id of ids)
    if (id !== undefined && !KNOWN_CHAIN_IDS.has(id))
      script.todoNow(value, {
        message: `Foyer does not know chain ${id} by its number: give it whole, with \`caipNetworkId\` and \`rpcUrls\`.`,
        topic: 'networks',
      })
  script.leaveOut(value, {
    message: '`rpcUrl` of the chains is left out: name nodes in `rpcUrls` of whole networks.',
    topic: 'networks',
  })
  return [`networks: [${ids.join(', ')}]`]
}

function toMetadata(script: Script, value: Node): string[] {
  const object = readObject(resolveValue(value))
  if (!object) {
    script.todoNow(value, {
      message: '`appMetadata` could not be read: write it as `metadata`.',
      topic: 'configuration',
    })
    return []
  }
  const facts = listMembers(object).flatMap((member) => {
    const name = nameOf(member)
    const code = readMember(member).getText()
    if (name === 'name' || name === 'description') return [`${name}: ${code}`]
    const text = readText(readMember(member))
    if (name === 'icon' && text?.startsWith('https://')) return [`icons: [${code}]`]
    return []
  })
  const terms = listMembers(object).filter((member) => nameOf(member) === 'agreement')
  const links = terms.flatMap((member) => toTerms(readObject(readMember(member))))
  return [...(facts.length > 0 ? [`metadata: { ${facts.join(', ')} }`] : []), ...links]
}

function toTerms(object: ObjectLiteralExpression | undefined): string[] {
  return (object ? listMembers(object) : []).flatMap((member) => {
    const name = nameOf(member)
    const code = readMember(member).getText()
    if (name === 'termsUrl') return [`termsConditionsUrl: ${code}`]
    return name === 'privacyUrl' ? [`privacyPolicyUrl: ${code}`] : []
  })
}

const MODES: Readonly<Record<string, string>> = {
  dark: 'dark',
  light: 'light',
  system: 'auto',
  default: 'light',
}

function toTheme(script: Script, value: Node): string[] {
  const mode = MODES[readText(value) ?? '']
  if (mode) return [`themeMode: ${script.style.quote}${mode}${script.style.quote}`]
  script.leaveOut(value, { message: '`theme` is left out: write it as `themeVariables`.', topic: 'themes' })
  return []
}
