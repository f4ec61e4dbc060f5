import { runBench } from './runNamed.ts'

// `npm run bench` lists the benchmarks, `npm run bench <name>` runs one and prints a single JSON line. Bytes, counts
// and ratios are gates, and decide `ok`; times are notes beside them, since they are the
// machine's as much as ours. Only `console`, `email`, `families`, `launch`, `onetap`, `open`, `scale` and `solana` have times
// that are promised.

await runBench(process.argv[2])
