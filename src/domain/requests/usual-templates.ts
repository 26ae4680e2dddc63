import type { TemplateType } from './template.ts'

export interface UsualTemplate {
  name: string
  templateType: TemplateType
  automated: boolean
  subject: string
  body: string
}

/** Templates of every type, as a team of chasers begins with, signed by the provider. */
export function usualTemplates(provider: string): UsualTemplate[] {
  const signed = ['', 'Thank you,', provider, 'for {{company_name}}']
  const lines = (...text: string[]): string => [...text, ...signed].join('\n')
  return [
    {
      name: 'Monthly bill request',
      templateType: 'Ongoing',
      automated: true,
      subject: 'Bill request: account {{acct_num}}, {{utility_company_name}}',
      body: lines(
        'Hello {{delivery_name|there}},',
        '',
        'please send us the bills of these accounts that we have not received:',
        '{{account_list}}',
      ),
    },
    {
      name: 'Second reminder',
      templateType: 'Ongoing',
      automated: false,
      subject: 'Reminder: bills of account {{acct_num}} since {{latest_invoice_date}}',
      body: lines(
        'Hello {{delivery_name|there}},',
        '',
        'on {{last_sent_date}} we asked for the bills of {{missing_invoices}} and have not received them.',
        'The newest bill that we have is of {{latest_invoice_date}}, {{days_since_invoice}} days ago.',
      ),
    },
    {
      name: 'Request with authorization',
      templateType: 'Ongoing',
      automated: false,
      subject: 'Authorized bill request: {{property_name}}, account {{acct_num}}',
      body: lines(
        'Hello {{delivery_name}},',
        '',
        '{{service_name}} lets us receive its bills by the attached letter, signed on {{loa_signed_date}}.',
        'Please send the bills of {{missing_invoices|the last month}} for meter {{meter_num}} at {{service_address}}.',
      ),
    },
    {
      name: 'Supplier bill request',
      templateType: 'Ongoing',
      automated: false,
      subject: '{{association_type}} bills of {{property_name}}',
      body: lines(
        'Hello,',
        '',
        'please send the {{association_type}} bills of account {{acct_num}} ({{energy_type}}, premise {{premise_num}}).',
      ),
    },
    {
      name: 'Login does not work',
      templateType: 'Issue',
      automated: true,
      subject: 'Your online access at {{utility_company_name}}',
      body: lines(
        'Hello {{c1_name}},',
        '',
        'we cannot sign in at {{login_url}} as {{login_username}}: {{login_issue}}',
        'Could you please send us new access?',
      ),
    },
    {
      name: 'Contact needed',
      templateType: 'Issue',
      automated: true,
      subject: 'Who can help us with {{property_name}}?',
      body: lines(
        'Hello {{c1_name|there}},',
        '',
        'for account {{acct_num}} we are missing {{contact_needed}}. Whom can we ask?',
      ),
    },
    {
      name: 'Invoices are missing',
      templateType: 'Issue',
      automated: true,
      subject: 'Missing invoices of {{property_name}}',
      body: lines(
        'Hello {{c1_name|there}},',
        '',
        'for account {{acct_num}} of {{utility_company_name}} the invoices of {{missing_invoices}} are missing.',
        'Do you have them, or can you help us to receive them?',
      ),
    },
    {
      name: 'First request of a new account',
      templateType: 'Onboarding',
      automated: true,
      subject: 'New account {{acct_num}}: where should bills go?',
      body: lines(
        'Hello {{delivery_name|there}},',
        '',
        'we now receive the bills of {{company_name}} at {{property_address}}. Please send the first one to us.',
      ),
    },
    {
      name: 'Action follow-up',
      templateType: 'Hive',
      automated: false,
      subject: 'Follow-up on {{property_name}}',
      body: lines(
        'Hello {{c1_name|there}},',
        '',
        'a note on account {{acct_num}}: {{login_issue|nothing new.}}',
      ),
    },
  ]
}
