import { Node } from 'ts-morph'
import {
  findMember,
  listMembers,
  nameOf,
  readMember,
  readObject,
  readText,
  resolveValue,
  unwrap,
} from '../../source/code.ts'
import type { Script } from '../../source/script.ts'
import { toQuoted } from '../../source/style.ts'

/** A theme as Foyer takes it: code of a mode, and code of each variable. */
export interface Theme {
  readonly mode: string
  readonly variables: Readonly<Record<string, string>>
}

const MODES: Readonly<Record<string, 'dark' | 'light'>> = {
  darkTheme: 'dark',
  lightTheme: 'light',
  midnightTheme: 'dark',
}
const RADII: Readonly<Record<string, string>> = { none: '0', small: '6', medium: '14', large: '20' }
const FONTS: Readonly<Record<string, string>> = {
  system: 'system-ui, sans-serif',
  rounded: 'ui-rounded, system-ui, sans-serif',
}

/** Reads the arguments of one of RainbowKit's functions of themes. @returns undefined for code that says nothing about its values */
function readVariables(argument: Node | undefined, { style }: Script): Theme['variables'] | undefined {
  if (!argument) return {}
  const object = readObject(argument)
  if (!object || listMembers(object).length !== object.getProperties().length) return undefined
  const variables: Record<string, string> = {}
  for (const member of listMembers(object)) {
    const value = readMember(member)
    const text = readText(value)
    switch (nameOf(member)) {
      case 'accentColor':
        variables.accent = value.getText()
        break
      case 'borderRadius':
        if (text === undefined || !RADII[text]) return undefined
        variables.radius = RADII[text]
        break
      case 'fontStack':
        if (text === undefined || !FONTS[text]) return undefined
        variables.fontFamily = toQuoted(FONTS[text], style)
        break
      default:
      // The colour of text on buttons follows from the accent, and the blur of the cover is Foyer's own.
    }
  }
  return variables
}

/** Whether a name is one of RainbowKit's functions of themes; `locals` gives imported names by local ones. */
const toMode = (node: Node, locals: ReadonlyMap<string, string>) => MODES[locals.get(node.getText()) ?? '']

/** Reads what stands at the prop `theme`. @returns undefined for code that cannot be read */
export function readTheme(
  node: Node,
  locals: ReadonlyMap<string, string>,
  script: Script,
): Theme | undefined {
  const value = unwrap(node)
  if (!value) return undefined
  if (Node.isCallExpression(value)) {
    const mode = toMode(value.getExpression(), locals)
    const variables = mode && readVariables(value.getArguments()[0], script)
    return mode && variables ? { mode: toQuoted(mode, script.style), variables } : undefined
  }
  if (Node.isConditionalExpression(value)) {
    const one = readTheme(value.getWhenTrue(), locals, script)
    const other = readTheme(value.getWhenFalse(), locals, script)
    return one && other && joinByCondition(value.getCondition().getText(), one, other)
  }
  const object = readObject(value)
  if (object) return readModes(object, locals, script)
  const constant = resolveValue(value)
  return constant && constant !== value ? readTheme(constant, locals, script) : undefined
}

function readModes(
  object: NonNullable<ReturnType<typeof readObject>>,
  locals: ReadonlyMap<string, string>,
  script: Script,
): Theme | undefined {
  const read = (name: string) => {
    const member = findMember(object, name)
    return member && readTheme(readMember(member), locals, script)
  }
  const light = read('lightMode')
  const dark = read('darkMode')
  if (!light || !dark) return undefined
  const variables: Record<string, string> = { ...light.variables, ...dark.variables }
  const [ofLight, ofDark] = [light.variables.accent, dark.variables.accent]
  if (ofLight && ofDark && ofLight !== ofDark) variables.accent = `{ light: ${ofLight}, dark: ${ofDark} }`
  return { mode: toQuoted('auto', script.style), variables }
}

function joinByCondition(condition: string, one: Theme, other: Theme): Theme | undefined {
  const names = new Set([...Object.keys(one.variables), ...Object.keys(other.variables)])
  const join = (first: string, second: string) =>
    first === second ? first : `${condition} ? ${first} : ${second}`
  const variables: Record<string, string> = {}
  for (const name of names)
    variables[name] = join(one.variables[name] ?? 'undefined', other.variables[name] ?? 'undefined')
  return { mode: join(one.mode, other.mode), variables }
}

/** Writes the props of a theme. */
export function toThemeProps({ mode, variables }: Theme): string[] {
  const quoted = /^(['"])(\w+)\1$/.exec(mode)
  const entries = Object.entries(variables).map(([name, code]) => `${name}: ${code}`)
  return [
    quoted ? `themeMode="${quoted[2]}"` : `themeMode={${mode}}`,
    ...(entries.length > 0 ? [`themeVariables={{ ${entries.join(', ')} }}`] : []),
  ]
}
