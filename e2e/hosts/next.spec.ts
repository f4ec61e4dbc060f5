import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { hostJourney } from './journey.ts'
import { nextHost } from './nextHost.ts'

hostJourney(test, nextHost)
compatCases(test, nextHost, ['wrapper'])
