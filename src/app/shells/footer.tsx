import { Container, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import classes from './frame.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <Container size="lg">
        <Group justify="space-between" gap="md">
          <Text fz="sm">
            <strong>{brand.name}</strong> · {brand.tagline}
          </Text>
          <Group component="nav" aria-label="Kaki halaman" gap="lg" fz="sm">
            <Link to="/courses">Semua kursus</Link>
            <Link to="/terms">Syarat dan ketentuan</Link>
            <Link to="/privacy">Kebijakan privasi</Link>
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </Group>
        </Group>
      </Container>
    </footer>
  );
}
