#!/usr/bin/env node
import { runCli } from '@foyer/secure-frame/server'
import { cliContextOf } from '@foyer/server-kit'

process.exitCode = await runCli(process.argv.slice(2), cliContextOf(process))
