import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import {
  ADA,
  APP_ORIGIN,
  forgeToken,
  PROJECT,
  startSiwxGateway,
  tamperWith,
} from '../integration/guides/siwxGateway.ts'
import { ROOT } from '../tools/guard/endGuard.ts'
import { run as runProgram, stopOnSignals } from '../tools/setup/run.mjs'
import { makeRecipeApp } from './recipes/recipe.ts'
import { installApp } from './switch/buildApp.ts'

/** One line for the list. */
export const summary =
  'the recipes of the guides for Auth.js and better-auth, with the real libraries from the registry and a real gateway: good, forged, changed and foreign tokens'

const PLACE = join(tmpdir(), 'foyer-recipes')
const TIMEOUT_MS = 120_000

type Names = Readonly<Record<string, Readonly<Record<'authJs' | 'betterAuth', string | null>>>>

/** Has both libraries take each token, and gives the name that each then has in its session. */
async function askLibraries(gatewayUrl: string, tokens: Readonly<Record<string, string>>): Promise<Names> {
  const loader = pathToFileURL(join(ROOT, 'node_modules/tsx/dist/loader.mjs')).href
  const result = await runProgram(process.execPath, ['--import', loader, 'run.ts'], {
    cwd: PLACE,
    timeoutMs: TIMEOUT_MS,
    quiet: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      BETTER_AUTH_SECRET: 'a secret of this lab, of no use elsewhere',
      BETTER_AUTH_URL: APP_ORIGIN,
      BETTER_AUTH_TELEMETRY: '0',
      LAB_GATEWAY: gatewayUrl,
      LAB_PROJECT: PROJECT,
      LAB_TOKENS: JSON.stringify(tokens),
    },
  })
  const [, line] = /^RESULT (.+)$/m.exec(result.output) ?? []
  if (line === undefined) throw new Error(result.output.split('\n').slice(-30).join('\n'))
  // Printed by `recipes/app/run.ts`.
  return JSON.parse(line) as Names
}

export async function run(): Promise<BenchResult> {
  stopOnSignals()
  const gateway = await startSiwxGateway()
  try {
    makeRecipeApp(PLACE, { gatewayUrl: gateway.url, projectId: PROJECT, appOrigin: APP_ORIGIN })
    const { problem } = await installApp(PLACE)
    if (problem !== undefined) throw new Error(problem)
    const good = await gateway.signIn()
    const wrong = {
      none: 'x.y.z',
      forged: await forgeToken(good),
      changed: tamperWith(good),
      foreign: await gateway.signIn('http://localhost:9999'),
    }
    const names = await askLibraries(gateway.url, { good, ...wrong })
    const isGood = names.good?.authJs === ADA.address && names.good.betterAuth === ADA.address
    const taken = Object.keys(wrong).filter((name) => names[name]?.authJs || names[name]?.betterAuth)
    const gates = { refused: { value: isGood ? 0 : 1, atMost: 0 }, taken: { value: taken.length, atMost: 0 } }
    return { ...judge(gates), names }
  } finally {
    await gateway.close()
  }
}
