import { type CallExpression, Node } from 'ts-morph'
import {
  findDeclaration,
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
import { bindArguments, type Call, listResults, type Result, toCode } from './themeCalls.ts'
import { readOverrides, type Theme } from './themeObject.ts'

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
function readVariables(
  argument: Node | undefined,
  script: Script,
  call: Call | undefined,
): Theme['variables'] | undefined {
  if (!argument) return {}
  const object = readObject(resolveValue(argument, script.neighbours))
  if (!object || listMembers(object).length !== object.getProperties().length) return undefined
  const entries = listMembers(object).map((member) =>
    toVariable(nameOf(member), readMember(member), script, call),
  )
  if (entries.some((entry) => entry === undefined)) return undefined
  return Object.fromEntries(
    entries.flatMap((entry) => (entry ? [entry] : [])).filter(([name]) => name !== ''),
  )
}

/** One variable. @returns an empty name for one that Foyer derives itself, and undefined for a value that cannot be read */
function toVariable(
  name: string,
  value: Node,
  script: Script,
  call: Call | undefined,
): [name: string, code: string] | undefined {
  const text = readText(value) ?? ''
  if (name === 'accentColor') {
    const code = toCode(value, script, call)
    return code === undefined ? undefined : ['accent', code]
  }
  if (name === 'borderRadius') return RADII[text] === undefined ? undefined : ['radius', RADII[text]]
  if (name === 'fontStack')
    return FONTS[text] === undefined ? undefined : ['fontFamily', toQuoted(FONTS[text], script.style)]
  // The colour of text on buttons follows from the accent, and the blur of the cover is Foyer's own.
  return ['', '']
}

/** The mode of one of RainbowKit's functions of themes, by the name that it was imported under. */
function toMode(node: Node): 'dark' | 'light' | undefined {
  const declaration = findDeclaration(node)
  return Node.isImportSpecifier(declaration) ? MODES[declaration.getName()] : undefined
}

/** Reads what stands at the prop `theme`. @returns undefined for code that cannot be read */
export function readTheme(node: Node, script: Script, call?: Call, depth = 8): Theme | undefined {
  const value = unwrap(node)
  if (!value || depth === 0) return undefined
  const read = (next: Node, within = call) => readTheme(next, script, within, depth - 1)
  if (Node.isCallExpression(value)) return readCall(value, script, call, depth)
  if (Node.isConditionalExpression(value)) {
    const condition = toCode(value.getCondition(), script, call)
    const one = read(value.getWhenTrue())
    const other = read(value.getWhenFalse())
    return one && other && condition ? joinByCondition(condition, one, other) : undefined
  }
  const object = readObject(value)
  if (object) return readThemeObject(object, read, script)
  if (value.getText() === 'undefined') return { mode: toQuoted('light', script.style), variables: {} }
  const list = readTable(value, read, script, call)
  if (list) return list
  const constant = resolveValue(value, script.neighbours)
  return constant && constant !== value ? read(constant) : undefined
}

/** A function of themes, `merge(darkTheme(), { … })`, `useMemo(() => …)`, or a function of the app that gives a theme. */
function readCall(
  value: CallExpression,
  script: Script,
  call: Call | undefined,
  depth: number,
): Theme | undefined {
  const [first, second] = value.getArguments()
  const mode = toMode(value.getExpression())
  if (mode) {
    const variables = readVariables(first, script, call)
    return variables && { mode: toQuoted(mode, script.style), variables }
  }
  const word = value.getExpression().getText()
  if (/(?:^|\.|_)(?:merge|assign|deepmerge)$|^deepMerge$/.test(word) && first) {
    const base = Node.isObjectLiteralExpression(first)
      ? { mode: undefined, variables: {} }
      : readTheme(first, script, call, depth - 1)
    const object = readObject(resolveValue(second, script.neighbours))
    return base && object && readOverrides(object, script, base)
  }
  const made = /(?:^|\.)useMemo$/.test(word) ? first : resolveValue(value.getExpression(), script.neighbours)
  const within = made && bindArguments(made, value, script, call)
  const results = within && listResults(made)
  return results && joinResults(results, (one) => readTheme(one, script, within, depth - 1), script, within)
}

/** The themes that a function may give, each but the last with its condition. */
function joinResults(
  results: readonly Result[],
  read: (node: Node) => Theme | undefined,
  script: Script,
  call: Call,
): Theme | undefined {
  return results.reduceRight<Theme | undefined>((rest, { condition, value }, index) => {
    const theme = read(value)
    if (!condition || !theme) return index === results.length - 1 ? theme : undefined
    const code = toCode(condition, script, call)
    return rest && code ? joinByCondition(code, theme, rest) : undefined
  }, undefined)
}

/** `themes.dark` and `themes[mode]` of a constant. */
function readTable(
  value: Node,
  read: (node: Node) => Theme | undefined,
  script: Script,
  call: Call | undefined,
): Theme | undefined {
  const isTable = Node.isPropertyAccessExpression(value) || Node.isElementAccessExpression(value)
  const object = isTable ? readObject(resolveValue(value.getExpression(), script.neighbours)) : undefined
  if (!isTable || !object) return undefined
  const key = Node.isElementAccessExpression(value) ? value.getArgumentExpression() : undefined
  const name = Node.isPropertyAccessExpression(value) ? value.getName() : readText(key)
  if (name !== undefined) {
    const member = findMember(object, name)
    return member && read(readMember(member))
  }
  const code = key && toCode(key, script, call)
  const [last, ...others] = listMembers(object).reverse()
  return others.reduce(
    (rest, member) => {
      const theme = read(readMember(member))
      return rest && theme && code
        ? joinByCondition(`${code} === ${toQuoted(nameOf(member), script.style)}`, theme, rest)
        : undefined
    },
    last && read(readMember(last)),
  )
}

/** Two themes for two modes, or one that is written member by member. */
function readThemeObject(
  object: NonNullable<ReturnType<typeof readObject>>,
  read: (node: Node) => Theme | undefined,
  script: Script,
): Theme | undefined {
  if (findMember(object, 'lightMode')) return readModes(object, read, script)
  const [base, ...more] = object.getProperties().filter(Node.isSpreadAssignment)
  const theme = base && read(base.getExpression())
  if (more.length > 0 || (base && !theme)) return undefined
  return readOverrides(object, script, theme)
}

function readModes(
  object: NonNullable<ReturnType<typeof readObject>>,
  read: (node: Node) => Theme | undefined,
  script: Script,
): Theme | undefined {
  const readMode = (name: string) => {
    const member = findMember(object, name)
    return member && read(readMember(member))
  }
  const light = readMode('lightMode')
  const dark = readMode('darkMode')
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
  if (one.mode === undefined || other.mode === undefined) return undefined
  return { mode: join(one.mode, other.mode), variables }
}

/** Writes the props of a theme. */
export function toThemeProps({ mode, variables }: Theme): string[] {
  const quoted = /^(['"])(\w+)\1$/.exec(mode ?? '')
  const entries = Object.entries(variables).map(([name, code]) => `${name}: ${code}`)
  return [
    ...(mode === undefined ? [] : [quoted ? `themeMode="${quoted[2]}"` : `themeMode={${mode}}`]),
    ...(entries.length > 0 ? [`themeVariables={{ ${entries.join(', ')} }}`] : []),
  ]
}
