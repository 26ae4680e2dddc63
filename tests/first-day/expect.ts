import { expect as base } from '@playwright/test'

/** Waits as long as a person would on a slow machine. */
export const expect = base.configure({ timeout: 20_000 })
