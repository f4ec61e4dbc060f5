import { runLab } from '../bench/runNamed.ts'

// `npm run lab` lists the attacks, `npm run lab <name>` runs one and prints a single JSON line. Each plays a stranger, a thief, lost
// requests or a broken server against the real code, and counts what got through. Only `fund`, `handoff`, `signout`, `siwx`, `smart` and `swap` have times
// that are promised.

await runLab(process.argv[2])
