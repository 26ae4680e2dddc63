export interface AiCallOf {
  billId: number | null
  companyId: number
  configurationId: number | null
  purpose: string
  model: string
}

export interface TokensUsed {
  promptTokens: number
  completionTokens: number
}

/** What AI services were asked and what it took, against the limit of a day. */
export interface AiLedger {
  /** Sets tokens aside for a call; null when the day has no more. */
  begin(
    call: AiCallOf,
    tokens: number,
  ): Promise<{
    done(used: TokensUsed): Promise<void>
    /** Nothing is known of what a failed call took: what was set aside counts. */
    failed(reason: string): Promise<void>
  } | null>
}
