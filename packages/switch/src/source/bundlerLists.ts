import { Node, SyntaxKind } from 'ts-morph'
import type { Kit } from '../kits/kit.ts'
import { removeElement } from './imports.ts'
import type { Script } from './script.ts'

/** Takes packages of an old kit out of the lists of a bundler's configuration, such as `transpilePackages`. */
export function changeBundlerLists(script: Script, kit: Kit): void {
  if (!/(?:^|\/)[\w.-]+\.config\.[cm]?[jt]s$/.test(script.path)) return
  for (const literal of script.file.getDescendantsOfKind(SyntaxKind.StringLiteral)) {
    if (!Node.isArrayLiteralExpression(literal.getParent()) || !kit.isModule(literal.getLiteralText()))
      continue
    script.leaveOut(literal, {
      message: `\`${literal.getLiteralText()}\` is taken out of the list: the package is gone.`,
      topic: 'packages',
    })
    removeElement(script, literal)
  }
}
