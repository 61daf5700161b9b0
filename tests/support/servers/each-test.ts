import { beforeEach } from 'vitest'
import { resetModes } from './first-mode.ts'

beforeEach(resetModes)
