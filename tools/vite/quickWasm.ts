import { setFlagsFromString } from 'node:v8'

// Each process would compile the embedded database a second time, in threads beside the tests, so that its statements take less later. A
// file of tests runs too few of them: with the first compilation alone, a database that is opened and filled costs 40 % less of a core.
// Under stress, where files run for minutes, the second one pays.
if (process.env.FOYER_STRESS !== '1') setFlagsFromString('--liftoff-only')
