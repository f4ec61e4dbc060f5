import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type ExtractorMessage,
} from '@microsoft/api-extractor'
import { ROOT } from './endGuard.ts'

const REPORTS = join(ROOT, 'docs', 'api')
/** The folder that API Extractor writes to, before a report is shortened and compared. */
const WRITTEN = join(ROOT, 'node_modules', '.cache', 'foyer-api')

/** Names the entry point to report on. */
export interface ApiReportInput {
  /** The package's folder. */
  readonly folder: string
  /** The built declarations of the entry point. */
  readonly types: string
  /** Name of the report, without its ending. */
  readonly name: string
  /** Whether the report is written anew rather than compared. */
  readonly isWriting: boolean
}

function configFor({ folder, types, name }: ApiReportInput): ExtractorConfig {
  const none = { logLevel: ExtractorLogLevel.None }
  return ExtractorConfig.prepare({
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: types,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            lib: ['es2023', 'dom', 'dom.iterable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          files: [types],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: WRITTEN,
        reportTempFolder: join(WRITTEN, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: { default: none },
        tsdocMessageReporting: { default: none },
      },
    },
  })
}

/**
 * Leaves out API Extractor's marks: each export here is public, and a report lists exports, not their comments. Without the marks a
 * difference is always one for somebody else's code.
 */
export function withoutMarks(report: string): string {
  return report.replace(/^ *\/\/ (?:@public(?: \(undocumented\))?|\(undocumented\))\n/gm, '')
}

/** Compares what entry points export with their reports in docs/api, or writes the reports. */
export function checkApiReports(inputs: readonly ApiReportInput[]): string[] {
  const problems: string[] = []
  const built = inputs.filter(({ name, types }) => {
    if (existsSync(types)) return true
    problems.push(`${name}: ${relative(ROOT, types)} is missing: run npm run build`)
    return false
  })
  const [first] = built
  if (!first) return problems
  for (const folder of [REPORTS, WRITTEN]) mkdirSync(folder, { recursive: true })
  // One program with every entry point: reading the declarations is most of the work, and they share nearly all.
  const compilerState = CompilerState.create(configFor(first), {
    additionalEntryPoints: built.map(({ types }) => types),
  })
  for (const input of built) {
    Extractor.invoke(configFor(input), {
      compilerState,
      localBuild: true,
      messageCallback: (message: ExtractorMessage) => {
        if (message.logLevel === ExtractorLogLevel.Error) problems.push(`${input.name}: ${message.text}`)
        message.handled = true
      },
    })
    const file = join(REPORTS, `${input.name}.api.md`)
    const report = withoutMarks(readFileSync(join(WRITTEN, `${input.name}.api.md`), 'utf8'))
    if (input.isWriting) writeFileSync(file, report)
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== report) {
      const path = relative(ROOT, file)
      problems.push(`${input.name}: its exports differ from ${path}: look at them, then npm run api-reports`)
    }
  }
  return problems
}
