import { Node, type ObjectLiteralExpression } from 'ts-morph'
import { listMembers, nameOf, readMember, readObject, readText } from '../../source/code.ts'
import type { Script } from '../../source/script.ts'
import { toCode } from './themeCalls.ts'

/** A theme as Foyer takes it: code of a mode, and code of each variable. */
export interface Theme {
  /** Undefined for a theme that was written whole, of which nothing says whether it is dark. */
  readonly mode: string | undefined
  readonly variables: Readonly<Record<string, string>>
}

/** Members of a whole theme of RainbowKit, by group, and the variables of Foyer in their place. */
const VARIABLES: Readonly<Record<string, string>> = {
  'colors.accentColor': 'accent',
  'colors.modalBackground': 'background',
  'colors.modalText': 'text',
  'colors.modalBackdrop': 'backdrop',
  'fonts.body': 'fontFamily',
  'radii.modal': 'radius',
}

/** The members of all groups, such as `colors.accentColor`. */
function listMembersOfGroups(object: ObjectLiteralExpression): [name: string, value: Node][] {
  return listMembers(object).flatMap((group): [string, Node][] => {
    const members = readObject(readMember(group))
    if (!members) return [[nameOf(group), readMember(group)]]
    return listMembers(members).map((one) => [`${nameOf(group)}.${nameOf(one)}`, readMember(one)])
  })
}

/** Reads the groups of a theme that is written member by member, over those of a base. */
export function readOverrides(
  object: ObjectLiteralExpression,
  script: Script,
  base: Theme | undefined,
): Theme | undefined {
  const variables: Record<string, string> = { ...base?.variables }
  const left: string[] = []
  for (const [name, value] of listMembersOfGroups(object)) {
    const variable = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined
    const code = variable === 'radius' ? toRadius(value) : toCode(value, script, undefined)
    if (variable && code !== undefined) variables[variable] = code
    else left.push(name)
  }
  if (Object.keys(variables).length === 0 && !base) return undefined
  const isOwn = object.getSourceFile() === script.file
  for (const name of isOwn ? left : [])
    script.leaveOut(object, {
      message: `\`${name}\` is left out: Foyer derives it from its own variables.`,
      topic: 'themes',
    })
  return { mode: base?.mode, variables }
}

const toRadius = (node: Node) =>
  /^(\d+)(?:px)?$/.exec(readText(node) ?? (Node.isNumericLiteral(node) ? node.getText() : ''))?.[1]
