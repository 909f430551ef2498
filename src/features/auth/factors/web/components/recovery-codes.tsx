import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { brand } from '~/lib/brand';
import { toast } from '~/lib/web/toast';

/** Shows recovery codes, which can't be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ kind: 'success', title: 'Kode pemulihan disalin.' });
    } catch {
      toast({ kind: 'error', title: 'Browser tidak mengizinkan penyalinan. Unduh kodenya, atau pilih lalu salin sendiri.' });
    }
  };
  const text = `Kode pemulihan ${brand.name}\nSetiap kode berlaku sekali.\n\n${codes.join('\n')}\n`;
  const file = { href: `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, download: `kode-pemulihan-${brand.name.toLowerCase()}.txt` };
  return (
    <Stack gap="md" role="group" aria-label="Kode pemulihan">
      <Text fz="sm">
        Simpan kode pemulihan ini di tempat aman. Bila ponsel Anda hilang, setiap kode dapat dipakai sekali untuk masuk. Kode ini hanya ditampilkan sekarang.
      </Text>
      <SimpleGrid component="ul" cols={{ base: 2, sm: 5 }} spacing="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <Text component="li" key={code} ff="monospace" fz="sm">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          Salin
        </Button>
        <Button variant="default" component="a" {...file}>
          Unduh
        </Button>
        <Button onClick={onDone}>Sudah saya simpan</Button>
      </Group>
    </Stack>
  );
}
