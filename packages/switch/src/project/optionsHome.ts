import { posix } from 'node:path'
import { Node, SyntaxKind } from 'ts-morph'
import { readObject } from '../source/code.ts'
import { parseScript } from '../source/parse.ts'
import { toScriptKind } from './transformFile.ts'

interface Source {
  readonly path: string
  readonly text: string
}

const CREATES = /(?<![\w$.])(?:createAppKit|createWeb3Modal)\s*\(/

/** Whether a file creates the modal once, when it is loaded, with options that are written there. */
function isHome({ path, text }: Source): boolean {
  const kind = toScriptKind(path)
  if (
    !kind ||
    !CREATES.test(text) ||
    /<WagmiProvider\b|\bnew WagmiAdapter\b|\bdefaultWagmiConfig\s*\(/.test(text)
  )
    return false
  const calls = (parseScript(text, kind).file?.getDescendantsOfKind(SyntaxKind.CallExpression) ?? []).filter(
    (one) => CREATES.test(`${one.getExpression().getText()}(`),
  )
  const [call] = calls
  const object = readObject(call?.getArguments()[0])
  return (
    calls.length === 1 &&
    call?.getFirstAncestor(Node.isBlock) === undefined &&
    object !== undefined &&
    !object.getProperties().some(Node.isSpreadAssignment)
  )
}

/**
 * Finds the file of an app whose options go to the provider in another file. Undefined where the same file has the provider, or the config
 * of wagmi, and where several files create a modal.
 */
export function findOptionsHome(files: readonly Source[]): string | undefined {
  const creators = files.filter(({ text }) => CREATES.test(text))
  const [home] = creators.filter(isHome)
  const hasProvider = files.some(({ text }) => /<WagmiProvider\b/.test(text))
  return creators.length === 1 && hasProvider ? home?.path : undefined
}

/** The specifier by which a file imports another one. */
export function toSpecifier(from: string, to: string, text: string): string {
  const way = posix.relative(posix.dirname(from), to)
  const isWhole = /from\s*['"]\.[^'"]*\.(?:tsx?|jsx?)['"]/.test(text)
  const module = isWhole ? way : way.replace(/\.[cm]?[jt]sx?$/, '')
  return module.startsWith('.') ? module : `./${module}`
}
