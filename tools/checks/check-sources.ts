import { isStarted } from '../guard/endGuard.ts'
import { guardEnglish } from './check-english.ts'
import { guardLengths } from './check-lengths.ts'
import { guardLicences } from './check-licences.ts'
import { guardLinks } from './check-links.ts'
import { guardLockfile } from './check-lockfile.ts'
import { guardModuleState } from './check-module-state.ts'
import { guardPatterns } from './check-patterns.ts'
import { guardReact } from './check-react.ts'
import { guardScripts } from './check-scripts.ts'
import { guardWords } from './check-words.ts'
import { guardWriters } from './check-writers.ts'
import { guardSpecification } from './spec-coverage.ts'

// All guards that only read files of this repository, one after the other in one process: to start it, with a compiler in
// it, costs more of the processor than any of them does.

const GUARDS = [
  guardLockfile,
  guardLicences,
  guardWords,
  guardEnglish,
  guardLengths,
  guardLinks,
  guardModuleState,
  guardWriters,
  guardReact,
  guardScripts,
  guardPatterns,
  guardSpecification,
]

/** Runs every guard, whatever the others find. */
function runGuards(): void {
  for (const guard of GUARDS) {
    try {
      guard()
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
  }
}

if (isStarted(import.meta)) runGuards()
