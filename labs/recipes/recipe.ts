import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBlocks } from '../../tools/docs/code/readBlocks.ts'
import { ROOT } from '../../tools/guard/endGuard.ts'

/** The page with the plugin, whose code is run as it stands there. */
const PAGE = 'docs/guide/better-auth.md'
const SERVER_FILES = ['readSession', 'authJs', 'betterAuth']

/** The values of the page that a lab has in another form. */
export interface RecipeSettings {
  readonly gatewayUrl: string
  readonly projectId: string
  readonly appOrigin: string
}

/**
 * The plugin of the page, with the lab's own gateway in place of the example's.
 * @throws Error where the page has no such block, or other words in it
 */
export function readPlugin(page: string, { gatewayUrl, projectId, appOrigin }: RecipeSettings): string {
  const block = readBlocks({ path: PAGE, text: page }).find(({ code }) =>
    code.includes('createAuthEndpoint('),
  )
  if (!block) throw new Error(`${PAGE} has no plugin.`)
  const changes = [
    ['https://gateway.example', gatewayUrl],
    ['my-shop', projectId],
    ['https://shop.example', appOrigin],
    ["'./betterAuth'", "'./betterAuth.ts'"],
    ["'./readSession'", "'./readSession.ts'"],
  ] as const
  return changes.reduce((code, [from, to]) => {
    if (!code.includes(from)) throw new Error(`The plugin of ${PAGE} does not name ${from}.`)
    return code.replace(from, to)
  }, block.code)
}

/** Makes the app of this lab: the files of the examples, the plugin of the page, and what calls both. */
export function makeRecipeApp(folder: string, settings: RecipeSettings): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'wallet'), { recursive: true })
  cpSync(join(import.meta.dirname, 'app'), folder, { recursive: true })
  for (const name of SERVER_FILES)
    cpSync(join(ROOT, `examples/sign-in/src/${name}.ts`), join(folder, `wallet/${name}.ts`))
  writeFileSync(
    join(folder, 'wallet/plugin.ts'),
    readPlugin(readFileSync(join(ROOT, PAGE), 'utf8'), settings),
  )
}
