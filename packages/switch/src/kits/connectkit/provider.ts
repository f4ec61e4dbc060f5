import { Node } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { listMembers, nameOf, readMember, readObject, readText, resolveValue } from '../../source/code.ts'
import { want } from '../../source/imports.ts'
import {
  findOpeningTag,
  hasSpread,
  isClosingTag,
  listAttributes,
  type OpeningTag,
  readValue,
  replaceAttribute,
} from '../../source/jsx.ts'
import { isHandedOn, move } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import type { Use } from '../kit.ts'

type Attribute = ReturnType<typeof listAttributes>[number]

const VARIABLES: Readonly<Record<string, string>> = {
  '--ck-accent-color': 'accent',
  '--ck-primary-button-background': 'accent',
  '--ck-font-family': 'fontFamily',
  '--ck-border-radius': 'radius',
  '--ck-body-background': 'background',
  '--ck-body-color': 'text',
  '--ck-overlay-background': 'backdrop',
}

/** `ConnectKitProvider` becomes `FoyerProvider`. */
export function changeProvider(use: Use): boolean {
  const { script, refs } = use
  for (const ref of refs) {
    const tag = findOpeningTag(ref)
    if (isClosingTag(ref) || isHandedOn(script, ref)) continue
    if (!tag || hasSpread(tag)) {
      script.todoNow(ref, { message: 'the props of this provider have other names now.', topic: 'provider' })
      if (!tag) continue
    }
    const names = new Set(listAttributes(tag).map((one) => one.getNameNode().getText()))
    for (const attribute of listAttributes(tag)) changeAttribute(script, attribute, names)
    addEvents(script, tag)
  }
  return move(use, '@foyer/wagmi', 'FoyerProvider')
}

/** Callbacks of the provider become a component inside of it. */
function addEvents(script: Script, tag: OpeningTag): void {
  const events = listAttributes(tag).filter((one) =>
    /^on(?:Connect|Disconnect)$/.test(one.getNameNode().getText()),
  )
  if (events.length === 0 || !Node.isJsxOpeningElement(tag)) return
  script.bridges.add('connectkit')
  const name = want(script, toBridge('connectkit'), 'ConnectionEvents')
  const props = events.map((one) => one.getText()).join(' ')
  const { text, style } = script
  const next = /^\s*/.exec(text.slice(tag.getEnd()))?.[0] ?? ''
  script.edits.insert(tag.getEnd(), `${next.includes('\n') ? next : style.newline}<${name} ${props} />`)
}

function changeAttribute(script: Script, attribute: Attribute, names: ReadonlySet<string>): void {
  const value = readValue(attribute)
  switch (attribute.getNameNode().getText()) {
    case 'mode':
      replaceAttribute(script, attribute, [attribute.getText().replace(/^mode/, 'themeMode')])
      return
    case 'theme':
      changeTheme(script, attribute, readText(value), names.has('mode'))
      return
    case 'customTheme':
      changeCustomTheme(script, attribute)
      return
    case 'options':
      changeOptions(script, attribute)
      return
    case 'debugMode':
      replaceAttribute(script, attribute, [])
      return
    case 'onConnect':
    case 'onDisconnect':
      replaceAttribute(script, attribute, [])
      return
    default:
  }
}

function changeTheme(script: Script, attribute: Attribute, name: string | undefined, hasMode: boolean): void {
  if (name === 'midnight' && !hasMode) {
    replaceAttribute(script, attribute, ['themeMode="dark"'])
    return
  }
  if (name !== 'auto' && name !== 'default')
    script.leaveOut(attribute, {
      message: '`theme` is left out: Foyer has themes of its own (`themeVariables={{ preset }}`).',
      topic: 'themes',
    })
  replaceAttribute(script, attribute, hasMode ? [] : ['themeMode="auto"'])
}

function changeCustomTheme(script: Script, attribute: Attribute): void {
  const object = readObject(resolveValue(readValue(attribute)))
  if (!object) {
    script.todoNow(attribute, {
      message: '`customTheme` could not be read: write it as `themeVariables`.',
      topic: 'themes',
    })
    return
  }
  const entries = new Map<string, string>()
  for (const member of listMembers(object)) {
    const name = VARIABLES[nameOf(member)]
    const code = name === 'radius' ? toRadius(readMember(member)) : readMember(member).getText()
    if (name && code && !entries.has(name)) entries.set(name, code)
    else
      script.leaveOut(member, {
        message: `\`${nameOf(member)}\` is left out: Foyer derives it from its own variables.`,
        topic: 'themes',
      })
  }
  const list = [...entries].map(([name, code]) => `${name}: ${code}`).join(', ')
  replaceAttribute(script, attribute, list === '' ? [] : [`themeVariables={{ ${list} }}`])
}

const toRadius = (node: Node) => /^(\d+)(?:px)?$/.exec(readText(node) ?? node.getText())?.[1]

/** The opposite of a condition, in code. */
function negate(code: string): string {
  if (code === 'true') return 'false'
  return code === 'false' ? 'true' : `!(${code})`
}

/** Members of `options` that are props of Foyer's provider, or options of the modal. */
const PROPS: Readonly<Record<string, (code: string) => string | undefined>> = {
  initialChainId: (code) => (code === '0' ? undefined : `initialChain={${code}}`),
  language: (code) => `locale={${code}}`,
}
const OPTIONS: Readonly<Record<string, (code: string) => string>> = {
  enforceSupportedChains: (code) => `allowUnsupportedChain: ${negate(code)}`,
  hideNoWalletCTA: (code) => `enableWalletGuide: ${negate(code)}`,
}
const own = <T>(table: Readonly<Record<string, T>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

function changeOptions(script: Script, attribute: Attribute): void {
  const object = readObject(readValue(attribute))
  if (!object || listMembers(object).length !== object.getProperties().length) {
    script.todoNow(attribute, {
      message: '`options` could not be read: its members have other names now.',
      topic: 'provider',
    })
    return
  }
  const props: string[] = []
  const options: string[] = []
  for (const member of listMembers(object)) {
    const name = nameOf(member)
    const code = readMember(member).getText()
    const [toProp, toOption] = [own(PROPS, name), own(OPTIONS, name)]
    if (toProp) props.push(toProp(code) ?? '')
    else if (toOption) options.push(toOption(code))
    else noteOption(script, member, name)
  }
  if (options.length > 0) props.push(`options={{ ${options.join(', ')} }}`)
  replaceAttribute(
    script,
    attribute,
    props.filter((prop) => prop !== ''),
  )
}

function noteOption(script: Script, member: Node, name: string): void {
  if (name === 'disclaimer')
    script.todoNow(member, {
      message:
        '`disclaimer` is left out: name terms by `termsConditionsUrl` and `privacyPolicyUrl` in `options`.',
      topic: 'terms',
    })
  else script.leaveOut(member, { message: `\`${name}\` is left out: there is none.`, topic: 'provider' })
}
