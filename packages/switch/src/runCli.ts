import { realpathSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toDiff } from './files/diff.ts'
import { readGitState } from './files/git.ts'
import { writeAll } from './files/writeAll.ts'
import { KIT_IDS, type KitId } from './kits/kit.ts'
import { type Plan, planSwitch } from './project/planSwitch.ts'
import { VERSION } from './project/version.ts'
import { DOCS, toText } from './report.ts'
import { SwitchError } from './switchError.ts'

/** The command's view of the terminal that it runs in. */
export interface Terminal {
  readonly cwd: string
  print(text: string): void
}

/** Exit codes of the command. */
export const EXIT = { done: 0, failed: 1, usage: 2, leftToDo: 3 } as const

const HELP = `npx @foyer/switch [directory] [--from ${KIT_IDS.join('|')}] [--ignore <glob>] [--dry-run] [--force]

Moves an app from another connect kit to Foyer: imports, providers, hooks, buttons, themes, and package.json.
It changes files of the directory only (the current one, if none is named), and none that git ignores. Installs nothing.

  --from <kit>  changes the code of this kit only. Without it, all kits that are found
  --ignore <glob>  leaves files as they are whose paths the pattern names, as in a .gitignore. May stand several times
  --dry-run     prints the changes as a diff, and writes nothing
  --force       writes although git knows of uncommitted changes, or there is no git repository
  --version     prints the version
  --help        prints this text

Exit codes: 0 all done, 1 nothing was written, 2 wrong arguments, 3 written, but something is left to do by hand.

${DOCS}switch`

class UsageError extends Error {}

function readArguments(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        'dry-run': { type: 'boolean' },
        force: { type: 'boolean' },
        ignore: { type: 'string', multiple: true },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readKit(text: string | undefined): KitId | undefined {
  const kit = KIT_IDS.find((id) => id === text)
  if (text !== undefined && !kit) throw new UsageError(`--from takes one of ${KIT_IDS.join(', ')}: ${text}`)
  return kit
}

function readDirectory(cwd: string, words: readonly string[]): string {
  if (words.length > 1) throw new UsageError(`One directory, please: ${words.join(' ')}`)
  const directory = resolve(cwd, words[0] ?? '.')
  try {
    if (statSync(directory).isDirectory()) return realpathSync(directory)
  } catch {
    // It is said below.
  }
  throw new UsageError(`There is no directory ${directory}.`)
}

/** Refuses to write where git could not give the files back. */
function checkGit(directory: string): void {
  const state = readGitState(directory)
  if (state === 'dirty')
    throw new SwitchError(
      'Nothing was written: there are changes that are not committed. Commit or stash them, so that you can look at the codemod’s own, or use --force.',
    )
  if (state === 'none')
    throw new SwitchError(
      'Nothing was written: this is no git repository, so the changes could not be taken back. Run git init and commit, or use --force.',
    )
}

function printPlan(plan: Plan, terminal: Terminal, isDry: boolean): void {
  const todos = plan.notes.filter(({ kind }) => kind === 'todo')
  const leftOut = plan.notes.filter(({ kind }) => kind === 'left-out')
  if (isDry) for (const change of plan.changes) terminal.print(toDiff(change))
  else
    for (const { path, before } of plan.changes)
      terminal.print(`${before === undefined ? 'new' : 'changed'}  ${path}`)
  if (leftOut.length > 0)
    terminal.print(['', 'Left out, since the app works without it:', ...leftOut.map(toText)].join('\n'))
  if (todos.length > 0) terminal.print(['', 'Left to do by hand:', ...todos.map(toText)].join('\n'))
}

function printEnd(plan: Plan, terminal: Terminal, isDry: boolean): void {
  const count = plan.changes.length
  const files = count === 1 ? '1 file' : `${count} files`
  if (count === 0) terminal.print(`\nThere is nothing to change any more.`)
  else if (isDry) terminal.print(`\n${files} would change. Nothing was written.`)
  else terminal.print(`\n${files} changed. Now install the dependencies, and read the diff.`)
}

function run(words: readonly string[], terminal: Terminal): number {
  const { values, positionals } = readArguments(words)
  if (values.help) {
    terminal.print(HELP)
    return EXIT.done
  }
  if (values.version) {
    terminal.print(VERSION)
    return EXIT.done
  }
  const from = readKit(values.from)
  const root = readDirectory(terminal.cwd, positionals)
  const isDry = values['dry-run'] === true
  if (!isDry && !values.force) checkGit(root)
  const plan = planSwitch({ root, from, ignored: values.ignore })
  if (plan.packages === 0) {
    terminal.print(`None of these kits was found in ${root}: ${(from ? [from] : KIT_IDS).join(', ')}.`)
    return EXIT.done
  }
  if (!isDry) writeAll(root, plan.changes)
  printPlan(plan, terminal, isDry)
  printEnd(plan, terminal, isDry)
  return plan.notes.some(({ kind }) => kind === 'todo') ? EXIT.leftToDo : EXIT.done
}

/** Runs the command with the words after its name. @returns the exit code */
export function runCli(words: readonly string[], terminal: Terminal): number {
  try {
    return run(words, terminal)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.print(`${error.message}\n\n${HELP}`)
      return EXIT.usage
    }
    if (!(error instanceof SwitchError)) throw error
    terminal.print(error.message)
    return EXIT.failed
  }
}
