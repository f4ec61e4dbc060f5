#!/usr/bin/env node
import { cliContextOf } from '@foyer/server-kit'
import { runCli } from './cli/runCli.ts'

const code = await runCli(process.argv.slice(2), cliContextOf(process))
// A database that was lost cannot be closed, and what it leaves open must not keep the process.
if (code === 0) process.exitCode = code
else process.exit(code)
